export * from "./billing";
export * from "./logins";
export * from "./sessions";
export * from "./tenants";
