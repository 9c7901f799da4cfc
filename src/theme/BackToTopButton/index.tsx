// Replaces the button, which covers text. Scrolling up shows the navbar and the strip of an operation.
export default function BackToTopButton(): null {
  return null;
}
