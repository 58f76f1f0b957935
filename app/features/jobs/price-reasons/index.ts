export type { ReasonedPrice } from "./price-reasons";
export { ReasonsButton } from "./reasons-button";
export { toReasonedPrice } from "./to-reasoned-price";
