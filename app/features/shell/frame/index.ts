export { buildAccountMenu, openOrganization } from "./account-menu";
export { FrameNotices } from "./frame-notices";
export { KeyHelpHost, LazyKeyHelp, openKeyHelp } from "./key-help-host";
export { useOfflineSince } from "./use-offline-since";
export { useScreenTitle } from "./use-screen-title";
export { useStoredUser } from "./use-stored-user";
