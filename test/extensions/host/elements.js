// The admin's components as far as our extensions use them, on real form controls: enough to look at and to press.
// What the admin itself does with a disabled button, a chosen rate or a heading is done here in the same way.

class Piece extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: "open" }).innerHTML = this.constructor.markup;
  }
  connectedCallback() {
    this.draw();
  }
  attributeChangedCallback() {
    this.draw();
  }
  draw() {}
  inner(selector) {
    return this.shadowRoot.querySelector(selector);
  }
  say(selector, attribute) {
    const text = this.getAttribute(attribute) ?? "";
    this.inner(selector).textContent = text;
    this.inner(selector).hidden = text === "";
  }
}

const define = (name, piece) => customElements.define(name, piece);

define(
  "s-button",
  class extends Piece {
    static observedAttributes = ["disabled", "loading", "href"];
    static markup = `<style>
      a, button { font: 500 13px/20px Inter, sans-serif; padding: 6px 12px; border-radius: 8px; border: 1px solid #babfc4;
        background: #fff; color: #303030; cursor: pointer; text-decoration: none; display: inline-block }
      :host([variant=tertiary]) :is(a, button) { border-color: transparent; background: transparent; color: #005bd3 }
      :host([variant=primary]) :is(a, button) { background: #303030; color: #fff; border-color: #303030 }
      :host button:disabled { background: #e3e3e3 !important; color: #8a8a8a !important; border-color: #e3e3e3 !important; cursor: default }
      :focus-visible { outline: 2px solid #005bd3; outline-offset: 2px }
    </style><span></span>`;
    constructor() {
      super();
      // Before any listener of the extension: the admin does not pass on the click on a disabled button.
      this.addEventListener("click", (event) => this.isOff && event.stopImmediatePropagation());
    }
    get isOff() {
      return this.hasAttribute("disabled") || this.hasAttribute("loading");
    }
    draw() {
      const href = this.getAttribute("href");
      const tag = href ? "a" : "button";
      if (!this.inner(tag))
        this.inner("span, a, button").outerHTML = `<${tag}><slot></slot></${tag}>`;
      const control = this.inner(tag);
      if (href) Object.assign(control, { href, target: this.getAttribute("target") ?? "" });
      else control.disabled = this.isOff;
      if (this.hasAttribute("loading")) control.setAttribute("aria-busy", "true");
      else control.removeAttribute("aria-busy");
    }
  },
);

define(
  "s-link",
  class extends Piece {
    static observedAttributes = ["href"];
    static markup = `<style>a { color: #005bd3 }</style><a target="_blank"><slot></slot></a>`;
    draw() {
      this.inner("a").href = this.getAttribute("href");
    }
  },
);

class Field extends Piece {
  static observedAttributes = ["label", "disabled", "error", "suffix", "placeholder"];
  static markup = `<style>
    label { display: block; font-size: 13px; margin-bottom: 4px } small { color: #8e0b21; display: block }
    input { font: inherit; padding: 6px 10px; border: 1px solid #8a8a8a; border-radius: 8px; width: 100%; box-sizing: border-box }
    :host { display: block }
  </style><label><span></span> <i></i><input></label><small role="alert"></small>`;
  get value() {
    return this.inner("input").value;
  }
  set value(value) {
    if (this.value !== value) this.inner("input").value = value;
  }
  draw() {
    this.say("span", "label");
    this.say("i", "suffix");
    this.say("small", "error");
    const input = this.inner("input");
    input.disabled = this.hasAttribute("disabled");
    input.placeholder = this.getAttribute("placeholder") ?? "";
  }
}
for (const name of ["s-text-field", "s-number-field", "s-money-field", "s-search-field"])
  define(name, class extends Field {});

define(
  "s-choice-list",
  class extends Piece {
    static observedAttributes = ["label"];
    static markup = `<style>fieldset { border: 0; margin: 0; padding: 0 } legend { font-size: 13px; font-weight: 600; padding: 0 0 6px }</style>
      <fieldset><legend></legend><slot></slot></fieldset>`;
    chosen = [];
    get values() {
      return this.chosen;
    }
    set values(values) {
      this.chosen = values;
      this.draw();
    }
    connectedCallback() {
      super.connectedCallback();
      this.addEventListener("slotchange", () => this.draw());
      this.shadowRoot.addEventListener("slotchange", () => this.draw());
    }
    choose(value) {
      this.values = [value];
      this.dispatchEvent(new Event("change", { bubbles: true }));
    }
    draw() {
      this.say("legend", "label");
      for (const choice of this.querySelectorAll("s-choice")) choice.draw();
    }
  },
);

define(
  "s-choice",
  class extends Piece {
    static observedAttributes = ["value", "disabled"];
    static markup = `<style>
      label { display: grid; grid-template-columns: 20px 1fr; gap: 2px 8px; padding: 6px 0; font-size: 13px }
      .details { grid-column: 2; color: #616161; font-size: 12px } :host([disabled]) label { color: #8a8a8a }
    </style><label><input type="radio"><span><slot></slot></span><span class="details"><slot name="details"></slot></span></label>`;
    connectedCallback() {
      super.connectedCallback();
      this.inner("input").addEventListener("change", () =>
        this.closest("s-choice-list").choose(this.getAttribute("value")),
      );
    }
    draw() {
      const list = this.closest("s-choice-list");
      const input = this.inner("input");
      input.disabled = this.hasAttribute("disabled");
      input.checked = (list?.values ?? []).includes(this.getAttribute("value"));
    }
  },
);

define(
  "s-select",
  class extends Piece {
    static observedAttributes = ["label", "disabled"];
    static markup = `<style>select { font: inherit; padding: 6px; width: 100% } label { font-size: 13px }</style><label><span></span><select></select></label>`;
    get value() {
      return this.inner("select").value;
    }
    set value(value) {
      this.wanted = value;
      this.draw();
    }
    connectedCallback() {
      super.connectedCallback();
      new MutationObserver(() => this.draw()).observe(this, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      this.inner("select").addEventListener("change", () =>
        this.dispatchEvent(new Event("change", { bubbles: true })),
      );
    }
    draw() {
      this.say("span", "label");
      const select = this.inner("select");
      select.disabled = this.hasAttribute("disabled");
      const options = [...this.querySelectorAll("s-option")];
      select.replaceChildren(
        ...options.map((option) => new Option(option.textContent, option.getAttribute("value"))),
      );
      select.value = this.wanted;
    }
  },
);

define(
  "s-banner",
  class extends Piece {
    static observedAttributes = ["heading", "tone"];
    static markup = `<style>
      div { border-radius: 12px; padding: 12px 14px; background: #eaf4ff; font-size: 13px } strong { display: block }
      :host([tone=success]) div { background: #cdfee1 } :host([tone=warning]) div { background: #fff1e3 }
      :host([tone=critical]) div { background: #fee9e8 } slot[name] { display: flex; gap: 8px; margin-top: 8px }
    </style><div><strong></strong><slot></slot><slot name="secondary-actions"></slot></div>`;
    draw() {
      this.say("strong", "heading");
      this.inner("div").setAttribute(
        "role",
        this.getAttribute("tone") === "critical" ? "alert" : "status",
      );
    }
  },
);

define(
  "s-section",
  class extends Piece {
    static observedAttributes = ["heading", "accessibilitylabel"];
    static markup = `<style>h3 { font-size: 13px; margin: 0 0 8px }</style><section><h3></h3><slot></slot></section>`;
    draw() {
      this.say("h3", "heading");
      this.inner("section").setAttribute(
        "aria-label",
        this.getAttribute("heading") ?? this.getAttribute("accessibilitylabel") ?? "",
      );
    }
  },
);

define(
  "s-spinner",
  class extends Piece {
    static observedAttributes = ["accessibilitylabel"];
    static markup = `<style>
      i { display: inline-block; width: 16px; height: 16px; border: 3px solid #8a8a8a; border-top-color: transparent; border-radius: 50%;
        animation: turn 1s linear infinite } @keyframes turn { to { rotate: 1turn } }
    </style><i role="progressbar"></i>`;
    draw() {
      this.inner("i").setAttribute("aria-label", this.getAttribute("accessibilitylabel") ?? "");
    }
  },
);

const card = `<style>
  :host { display: block; background: #fff; border: 1px solid #e3e3e3; border-radius: 12px; font: 13px/20px Inter, sans-serif; color: #303030 }
  h2 { font-size: 14px; margin: 0; padding: 12px 16px } main { display: block; padding: 4px 16px 16px }
  footer { display: flex; justify-content: flex-end; gap: 8px; padding: 12px 16px; border-top: 1px solid #e3e3e3 }
</style>`;

class Frame extends Piece {
  static observedAttributes = ["heading"];
  static markup = `${card}<h2></h2><main><slot></slot></main>`;
  draw() {
    this.say("h2", "heading");
  }
}
define("s-admin-block", class extends Frame {});
define(
  "s-admin-action",
  class extends Frame {
    static markup = `${Frame.markup}<footer><slot name="secondary-actions"></slot><slot name="primary-action"></slot></footer>`;
  },
);
define(
  "s-admin-print-action",
  class extends Piece {
    static observedAttributes = ["src"];
    static markup = `${card}<main><slot></slot></main><footer><a></a><button>Print</button></footer>`;
    connectedCallback() {
      super.connectedCallback();
      // The admin fetches the document itself, with its own token, and shows it.
      this.inner("button").addEventListener("click", async () => {
        const response = await fetch(this.getAttribute("src"));
        window.actions.push(`print ${response.status} ${response.headers.get("content-type")}`);
      });
    }
    draw() {
      this.inner("button").disabled = !this.getAttribute("src");
    }
  },
);
