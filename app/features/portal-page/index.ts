export { PortalPage } from "./portal-page";
export { useOpener } from "./use-opener";
