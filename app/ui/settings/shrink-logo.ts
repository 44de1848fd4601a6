/** Of the data URL: what the server takes, 16 KiB of image. */
export const LOGO_URL_LENGTH_MAX = Math.ceil((16 * 1024) / 3) * 4;
/** Shown 48 px high, on screens with up to three pixels for one. */
const HEIGHT_MAX = 144;
const WIDTH_MAX = 480;
const SMALLER = 0.75;
const ATTEMPTS_MAX = 6;

/**
 * The image as a data URL of PNG, else of JPEG, scaled down until it is small enough.
 * @throws DOMException for a file that the browser cannot show
 */
export async function shrinkLogo(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  let scale = Math.min(1, WIDTH_MAX / image.width, HEIGHT_MAX / image.height);
  let smallest = "";
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    for (const type of ["image/png", "image/jpeg"] as const) {
      smallest = rendered(image, scale, type);
      if (smallest.length <= LOGO_URL_LENGTH_MAX) return smallest;
    }
    scale *= SMALLER;
  }
  return smallest;
}

function rendered(image: ImageBitmap, scale: number, type: "image/png" | "image/jpeg"): string {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new DOMException("no canvas", "NotSupportedError");
  if (type === "image/jpeg") {
    // JPEG has no transparency, which would become black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.85);
}
