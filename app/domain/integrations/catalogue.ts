/** An integration that exists: what it is called, and what can be done with it on its page. */
interface IntegrationKind {
	/** The id in the API until the company's own row, which is made by the first save, has it. */
	readonly id: number;
	readonly slug: string;
	readonly name: string;
	/** Whether it is on before anyone has saved it. */
	readonly isOnFirst: boolean;
	/** Whether the company can switch it off. What the whole installation shares cannot be. */
	readonly hasSwitch: boolean;
	/** The outside service that it is, which can be tried. */
	readonly service?: "maps" | "mail" | "documents";
}

/** Every integration, in the order of its list. */
export const INTEGRATIONS = [
	{ id: 1, slug: "courier-exchange", name: "Courier exchange", isOnFirst: false, hasSwitch: true },
	{
		id: 2,
		slug: "maps",
		name: "Maps and truck routes",
		isOnFirst: true,
		hasSwitch: false,
		service: "maps",
	},
	{ id: 3, slug: "mail", name: "E-mail", isOnFirst: true, hasSwitch: false, service: "mail" },
	{
		id: 4,
		slug: "documents",
		name: "Reading of documents",
		isOnFirst: true,
		hasSwitch: false,
		service: "documents",
	},
	{ id: 5, slug: "api-keys", name: "API keys", isOnFirst: true, hasSwitch: true },
	{ id: 6, slug: "webhooks", name: "Webhooks", isOnFirst: true, hasSwitch: true },
] as const satisfies readonly IntegrationKind[];

/** The name of an integration in addresses. */
export type IntegrationSlug = (typeof INTEGRATIONS)[number]["slug"];

/** An integration by its slug, with what a row of the company says of it. */
export function isIntegrationOn(slug: IntegrationSlug, stored: { is_enabled: 0 | 1 } | undefined): boolean {
	if (stored) return stored.is_enabled === 1;
	return INTEGRATIONS.some((kind) => kind.slug === slug && kind.isOnFirst);
}
