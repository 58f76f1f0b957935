export { DocumentsSection } from "./documents-section";
export { LinksSection } from "./links-section";
export { OfferNote } from "./offer-note";
