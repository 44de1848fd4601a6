export interface ElementPlan {
  /** The shadow DOM, with the places of the extension's children. */
  html: string;
  css: string;
  /** Attributes, in lower case, that `render` depends on. */
  watches?: readonly string[];
  /** Called once, when it is first connected. */
  begin?: (host: HTMLElement, root: ShadowRoot) => void;
  /** Called when first connected, and whenever a watched attribute changes. */
  render?: (host: HTMLElement, root: ShadowRoot) => void;
  /** Properties that scripts may read and set. */
  properties?: Record<string, PropertyPlan>;
}

interface PropertyPlan {
  get: (host: HTMLElement, root: ShadowRoot) => unknown;
  set?: (host: HTMLElement, root: ShadowRoot, value: unknown) => void;
}

/**
 * Defines one of Shopify's elements. A name without a property is an attribute, which is how Preact sets it: `true` as
 * "true", `false` as absent.
 */
export function defineElement(name: string, plan: ElementPlan): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`:host([hidden]) { display: none } ${plan.css}`);

  class HostElement extends HTMLElement {
    static readonly observedAttributes = [...(plan.watches ?? [])];
    // Delegating the focus needs a focusable child.
    readonly root = this.attachShadow({
      mode: "open",
      delegatesFocus: /<(a|button|input|select)\b/.test(plan.html),
    });
    #hasBegun = false;

    constructor() {
      super();
      this.root.adoptedStyleSheets = [style];
      this.root.innerHTML = plan.html;
    }

    connectedCallback(): void {
      if (this.#hasBegun) return;
      this.#hasBegun = true;
      plan.begin?.(this, this.root);
      plan.render?.(this, this.root);
    }

    attributeChangedCallback(): void {
      if (this.#hasBegun) plan.render?.(this, this.root);
    }
  }

  for (const [property, { get, set }] of Object.entries(plan.properties ?? {})) {
    Object.defineProperty(HostElement.prototype, property, {
      get(this: HostElement) {
        return get(this, this.root);
      },
      set(this: HostElement, value: unknown) {
        set?.(this, this.root, value);
      },
    });
  }
  customElements.define(name, HostElement);
}

/** An element that the template always contains. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which element it is, the template says
export function part<Part extends HTMLElement = HTMLElement>(
  root: ShadowRoot,
  selector: string,
): Part {
  const found = root.querySelector<Part>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

export const isOn = (host: HTMLElement, name: string): boolean =>
  host.hasAttribute(name) && host.getAttribute(name) !== "false";

/** The text of a field's value: scripts set a text or a number. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
