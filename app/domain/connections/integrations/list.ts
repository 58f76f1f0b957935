import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { countLiveKeys } from "~/db/repositories/connections/api-keys";
import { selectDirectories } from "~/db/repositories/connections/booking-directories";
import { selectIntegrations, selectNewestPosition } from "~/db/repositories/connections/integrations";
import { summariseEndpoints } from "~/db/repositories/connections/webhook-endpoints";
import { selectServiceChecks } from "~/db/repositories/provider/service-checks";
import { noInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { INTEGRATIONS, type IntegrationSlug, isIntegrationOn } from "./catalogue";
import { integrationResponse } from "./responses";
import { describeServiceError } from "./rules-service-error";
import type { IntegrationView } from "./schemas";

/** Every integration of the company: on or off, connected or not, when it last worked and what went wrong last. */
export const listIntegrations = defineAccountOperation({
	inVisits: true,
	access: staffWith("settings.integrations"),
	input: noInput,
	response: z.array(integrationResponse),
	run: ({ ctx, platform }) => readIntegrations({ ctx, platform }),
});

type Facts = Pick<
	IntegrationView,
	"is_integrated" | "about" | "last_success_at" | "last_error_at" | "last_error"
>;

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const countOf = (n: number, one: string, several: string) =>
	`${n === 0 ? "no" : n} ${n === 1 ? one : several}`;
const keysText = (n: number) => countOf(n, "key", "keys");
const addressesText = (n: number) => countOf(n, "address", "addresses");

/** The same for operations that change one of them. */
export async function readIntegrations({ ctx, platform }: AccountContext): Promise<IntegrationView[]> {
	const [[rows, [endpoints], [position], directories], [checks, [keys]]] = await Promise.all([
		read(ctx.d1, [selectIntegrations(), summariseEndpoints(), selectNewestPosition(), selectDirectories()]),
		read(platform.d1, [selectServiceChecks(), countLiveKeys(ctx.tenant.id, platform.now.toISOString())]),
	]);
	const service = (name: string): Facts => {
		const check = checks.find((row) => row.service === name);
		const provider = textOf(check?.detail?.provider);
		const isBuiltIn = provider?.startsWith("Built in") ?? true;
		return {
			is_integrated: check && !isBuiltIn ? 1 : 0,
			about: provider ?? "not tested yet",
			last_success_at: textOf(check?.detail?.ok_at),
			last_error_at: check?.is_ok === 0 ? check.failed_at : null,
			last_error: check?.is_ok === 0 && check.error ? describeServiceError(check.error) : null,
		};
	};
	const stored = (slug: IntegrationSlug) => rows.find((row) => row.slug === slug);
	const facts: Record<Exclude<IntegrationSlug, "courier-exchange">, Facts> = {
		"booking-files": describeDirectories(stored("booking-files"), directories),
		maps: service("maps"),
		mail: service("mail"),
		documents: service("documents"),
		tracking: {
			is_integrated: position?.at ? 1 : 0,
			about: position?.at ? "positions from the drivers' app" : "no positions yet",
			last_success_at: position?.at ?? null,
			last_error_at: null,
			last_error: null,
		},
		accounts: {
			is_integrated: 0,
			about: "files of invoices, from Finance",
			last_success_at: null,
			last_error_at: null,
			last_error: null,
		},
		"api-keys": {
			is_integrated: keys && keys.n > 0 ? 1 : 0,
			about: keysText(keys?.n ?? 0),
			last_success_at: keys?.last_used_at ?? null,
			last_error_at: null,
			last_error: null,
		},
		webhooks: {
			is_integrated: endpoints && endpoints.active > 0 ? 1 : 0,
			about: endpoints?.paused
				? `${addressesText(endpoints.paused)} paused`
				: addressesText(endpoints?.active ?? 0),
			last_success_at: endpoints?.last_success_at ?? null,
			last_error_at: endpoints?.failing_since ?? null,
			last_error: endpoints?.failing_since ? "An address is rejecting events." : null,
		},
	};
	return INTEGRATIONS.map((kind) => {
		const row = stored(kind.slug);
		const isConnected = row?.is_integrated === 1;
		const own: Facts =
			kind.slug === "courier-exchange"
				? {
						is_integrated: isConnected ? 1 : 0,
						about: isConnected ? "connected" : "not connected",
						last_success_at: row?.last_success_at ?? null,
						last_error_at: row?.last_error_at ?? null,
						last_error: row?.last_error ?? null,
					}
				: facts[kind.slug];
		return {
			id: row?.id ?? kind.id,
			name: kind.name,
			slug: kind.slug,
			is_enabled: isIntegrationOn(kind, row) ? 1 : 0,
			version: row?.version ?? 0,
			has_switch: kind.hasSwitch,
			can_test: "service" in kind,
			...own,
		};
	});
}

type StoredIntegration = RowOf<typeof selectIntegrations>;
type Directories = readonly RowOf<typeof selectDirectories>[];

/** Bookings by file: the file server's own error, else that of a directory. */
function describeDirectories(row: StoredIntegration | undefined, directories: Directories): Facts {
	const failing = directories.find(({ last_error }) => last_error !== null);
	const hasServerError = Boolean(row?.last_error);
	return {
		is_integrated: row?.is_integrated === 1 ? 1 : 0,
		about: countOf(directories.length, "directory", "directories"),
		last_success_at: row?.last_success_at ?? null,
		last_error_at: (hasServerError ? row?.last_error_at : failing?.last_read_at) ?? null,
		last_error: row?.last_error ?? (failing ? `${failing.customer_name}: ${failing.last_error}` : null),
	};
}
