export { PortalPage } from "./portal-page";
export { PortalPageSection } from "./portal-page-section";
export { useOpener } from "./use-opener";
