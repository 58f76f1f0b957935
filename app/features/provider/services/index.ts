export { DatabaseScreen } from "./databases/database-screen";
export { ErrorScreen } from "./errors/error-screen";
export { ServerSettingsFrame } from "./server-settings-frame";
export { ServiceScreen } from "./services/service-screen";
