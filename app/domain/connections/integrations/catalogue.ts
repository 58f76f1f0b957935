/** An integration that exists: what it is called, and what can be done with it on its page. */
interface IntegrationKind {
	/** As companies start with; the row of one that is newer is made by its first save. */
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	/** Whether the company can switch it on and off; what has no switch is always on. */
	readonly hasSwitch: boolean;
	/** Whether it is on before anyone has saved it. */
	readonly isOnFirst?: boolean;
	/** The outside service that it is, which can be tried. */
	readonly service?: "maps" | "mail" | "documents";
}

/** Every integration, in the order of its list. */
export const INTEGRATIONS = [
	{ id: 1, slug: "courier-exchange", name: "Courier exchange", hasSwitch: true },
	{ id: 2, slug: "maps", name: "Maps and truck routes", hasSwitch: false, service: "maps" },
	{ id: 3, slug: "mail", name: "Email", hasSwitch: false, service: "mail" },
	{ id: 6, slug: "documents", name: "Reading of documents", hasSwitch: false, service: "documents" },
	{ id: 4, slug: "tracking", name: "Vehicle tracking", hasSwitch: false },
	{ id: 5, slug: "accounts", name: "Accounts", hasSwitch: false },
	{ id: 7, slug: "api-keys", name: "API keys", hasSwitch: true, isOnFirst: true },
	{ id: 9, slug: "booking-files", name: "Bookings by file", hasSwitch: true },
	{ id: 8, slug: "webhooks", name: "Webhooks", hasSwitch: true, isOnFirst: true },
] as const satisfies readonly IntegrationKind[];

/** The name of an integration in addresses. */
export type IntegrationSlug = (typeof INTEGRATIONS)[number]["slug"];

/** Whether an integration is on, by its row if the company has one. */
export const isIntegrationOn = (
	{ hasSwitch, isOnFirst = false }: Pick<IntegrationKind, "hasSwitch" | "isOnFirst">,
	stored: { is_enabled: 0 | 1 } | undefined,
): boolean => !hasSwitch || (stored ? stored.is_enabled === 1 : isOnFirst);
