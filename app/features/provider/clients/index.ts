export { ClientScreenFrame } from "./client-frame";
export { ClientsScreen } from "./clients-screen";
export { MobileForm } from "./mobile-form";
export { OverviewScreen } from "./overview-screen";
export { PermissionsForm } from "./permissions-form";
