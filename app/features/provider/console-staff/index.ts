export { ConsoleProfiles } from "./console-profiles";
export { ConsoleRoles } from "./console-roles";
