export { SupportDesk } from "./support-desk";
