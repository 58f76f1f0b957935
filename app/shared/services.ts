/** What the installation depends on, as the console lists it. */
export const SERVICE_NAMES = ["mail", "maps", "documents", "files", "payments", "background"] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];
