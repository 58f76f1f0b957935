export { ServerSettingsFrame } from "./server-settings-frame";
