export { PortalPage } from "./portal-page";
