import { read } from "~/db/read";
import { selectListedClient } from "~/db/repositories/provider/client-list";
import {
	selectClientHealth,
	selectOnline,
	selectSupportVisits,
} from "~/db/repositories/provider/client-settings";
import { selectUsage } from "~/db/repositories/provider/client-usage";
import { countFailedOf } from "~/db/repositories/provider/failed-requests-of-client";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { logError } from "~/log/log";
import { notFound } from "~/shared/errors";
import { screenResult } from "~/shared/money/price-fields";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.mjs";
import { recordUsage } from "~/tenancy/company-usage";
import type { PlatformCtx } from "~/tenancy/ctx";
import { clientIdInput } from "./client-fields";
import { quietBefore, toClientRow } from "./list-clients";
import { clientResponse, clientStatisticsResponse } from "./responses";

/** Who has used the product within these minutes is online. */
const ONLINE_MINUTES = 5;
const MAX_ONLINE = 50;
const MAX_VISITS = 10;

const before = ({ now }: PlatformCtx, ms: number) => new Date(now.getTime() - ms).toISOString();

/** One company as the list shows it. Throws 404. */
export const getClient = definePlatformOperation({
	access: consoleWith("console.clients"),
	input: clientIdInput,
	response: clientResponse,
	async run({ platform, input: { id } }) {
		const [[row]] = await read(platform.d1, [
			selectListedClient(id, { quietBefore: quietBefore(platform.now) }),
		]);
		if (!row) throw notFound("Client");
		return toClientRow(row, platform.now);
	},
});

/**
 * What a company uses, counted now in its own database; what was counted last if that cannot be read, with `is_current` false. Throws 404.
 */
export const getClientStatistics = definePlatformOperation({
	access: consoleWith("console.client.overview"),
	input: clientIdInput,
	response: clientStatisticsResponse,
	async run({ platform, input: { id } }) {
		const [[company]] = await read(platform.d1, [selectClientHealth(id)]);
		if (!company) throw notFound("Client");
		const isCurrent = await measureNow(platform, id, company.binding);
		const [[usage], online, [failed]] = await read(platform.d1, [
			selectUsage(id),
			selectOnline(id, before(platform, ONLINE_MINUTES * MINUTE_MS), MAX_ONLINE),
			countFailedOf(id, before(platform, DAY_MS)),
		]);
		return {
			client_id: id,
			is_current: isCurrent,
			measured_at: usage?.measured_at ?? null,
			users: usage?.users ?? 0,
			drivers: usage?.drivers ?? 0,
			vehicles: usage?.vehicles ?? 0,
			customers: usage?.customers ?? 0,
			drivers_on_duty: usage?.drivers_on_duty ?? 0,
			/** Of the last thirty days, and each of them, the oldest first. */
			jobs: usage?.jobs ?? 0,
			jobs_by_day: usage?.jobs_by_day ?? [],
			jobs_total: usage?.jobs_total ?? 0,
			files_bytes: usage?.files_bytes ?? 0,
			database_bytes: company.bytes,
			mails_bounced: usage?.mails_bounced ?? 0,
			last_job_at: usage?.last_job_at ?? null,
			failed_requests: failed?.n ?? 0,
			schema_version: company.schema_version,
			migration_error: company.migration_error,
			migrated_at: company.migrated_at,
			backup_at: company.backup_at,
			backup_error: company.backup_error,
			online,
		};
	},
});

export type ClientStatistics = Awaited<ReturnType<typeof getClientStatistics>>;

async function measureNow(platform: PlatformCtx, id: number, binding: string | null): Promise<boolean> {
	if (!binding) return false;
	try {
		await recordUsage(platform.env, { id, binding }, platform.now);
		return true;
	} catch (error) {
		logError("usage not measured", error, { tenant_id: id });
		return false;
	}
}

/** The last visits of the provider's people to a company. */
export const listSupportVisits = definePlatformOperation({
	access: consoleWith("console.client.overview"),
	input: clientIdInput,
	response: screenResult(),
	async run({ platform, input: { id } }) {
		const [visits] = await read(platform.d1, [selectSupportVisits(id, MAX_VISITS)]);
		return visits;
	},
});
