export * from "./background";
export * from "./billing";
export * from "./logins";
export * from "./second-factors";
export * from "./sessions";
export * from "./sign-ups";
export * from "./tenants";
