import { z } from "zod";

const KINDS = ["customer", "sub_contractor", "owner_driver", "driver", "accounts_codes", "document"] as const;
type Kind = (typeof KINDS)[number];

const refusalData = z.object({
	problems: z
		.array(
			z.object({
				kind: z.enum(KINDS),
				id: z.int().nullable(),
				name: z.string(),
				field: z.string().nullable(),
				problem: z.string(),
			}),
		)
		.min(1),
});

/** What has to be corrected before an export. */
export type ExportRefusal = z.output<typeof refusalData>;
export type ExportProblem = ExportRefusal["problems"][number];

/** What a refused export names as to be corrected; null where it was refused for another reason. */
export function parseRefusal({ data }: { data: unknown }): ExportRefusal | null {
	const parsed = refusalData.safeParse(data);
	return parsed.success ? parsed.data : null;
}

const SCREENS: Readonly<Record<Kind, string | null>> = {
	customer: "/account-settings/customers",
	sub_contractor: "/account-settings/sub-contractors",
	owner_driver: "/account-settings/owner-drivers",
	driver: "/account-settings/drivers",
	accounts_codes: "/settings/invoice?tab=1",
	document: null,
};

/** Where a problem is put right: the record with its field, or the accounts codes; null for a document. */
export function addressOfProblem({ kind, id, field }: ExportProblem): string | null {
	const screen = SCREENS[kind];
	return screen === null || id === null ? screen : `${screen}?open=${id}&field=${field ?? ""}`;
}
