export { type ClientRights, clientPath, useClientRights } from "./use-client-rights";
export { useConsoleAreas } from "./use-console-areas";
