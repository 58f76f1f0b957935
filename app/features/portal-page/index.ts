export { PortalPage } from "./portal-page";
export { PortalSection } from "./portal-section";
export { useOpener } from "./use-opener";
