import {
	CheckViolation,
	ForeignKeyViolation,
	lastChange,
	latestChange,
	MissingRow,
	StaleVersion,
	UniqueViolation,
} from "~/db/commit";
import { actorUserId } from "~/shared/actor";
import { conflict, notFound, stale } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import type { Ctx } from "~/tenancy/ctx";

/** How a deleted row is called, by its table; others by the table's name. */
const NOUNS = new Map(
	Object.entries({
		check_definition: "Check",
		driver: "Driver",
		extra_tariff: "Extra tariff",
		freight_type: "Freight type",
		load_type: "Load type",
		owner_driver: "Owner-driver",
		sub_contractor: "Sub-contractor",
		tax_code: "Tax code",
		vehicle_type: "Vehicle type",
		waiting_charge: "Waiting charge",
		work_day: "Workday",
	}),
);

/** The kind of row under which a change is announced that does not name the row itself: several workdays of a vehicle. */
const ANNOUNCED_AS = new Map(Object.entries({ work_day: "vehicle" }));

/** A save that comes first is at most this much older than the one it refuses. */
const RIVAL_MS = 60_000;

/**
 * What the caller reads when the database has refused a save, whichever operation made it: 404 where something it refers to is
 * deleted, 409 where a VAT period has been closed, else 409 naming who was first. Any other error is returned unchanged.
 */
export async function toRaceError(ctx: Ctx, error: unknown): Promise<unknown> {
	// The period was closed after the operation had looked.
	if (error instanceof CheckViolation && error.rule === "vat_period_closed")
		return conflict(financeText.periodIsClosed);
	if (error instanceof MissingRow) return notFound(NOUNS.get(error.table) ?? nounOf(error.table));
	const isRefusal = [StaleVersion, UniqueViolation, ForeignKeyViolation].some(
		(kind) => error instanceof kind,
	);
	if (!isRefusal) return error;
	const first = await findRival(ctx, error);
	return stale({ by: first?.name || "Another user", at: first?.at ?? ctx.now.toISOString() });
}

/** Who changed the row that the save was refused for: the last one, or by the row's kind someone else just now. */
async function findRival({ d1, now, actor }: Ctx, error: unknown) {
	const named =
		error instanceof StaleVersion && error.id !== null ? await lastChange(d1, error.table, error.id) : null;
	if (named) return named;
	if (!(error instanceof StaleVersion || error instanceof UniqueViolation)) return null;
	const since = new Date(now.getTime() - RIVAL_MS).toISOString();
	return await latestChange(d1, ANNOUNCED_AS.get(error.table) ?? error.table, {
		since,
		except: actorUserId(actor),
	});
}

const nounOf = (table: string) => table.charAt(0).toUpperCase() + table.slice(1).replaceAll("_", " ");
