export { useRoleLimits } from "./use-role-limits";
