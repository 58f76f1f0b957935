import { LOSS_REASONS, type LossReason } from "~/shared/quotes";
import { addDays } from "~/shared/time/dates";
import type { Row } from "../shared/rows";
import type { DemoJob, Random, World } from "../world/world";

const VALID_DAYS = 7;
/** One of so many jobs that were entered by hand began as a quote, and one of so many cancelled ones was a quote that was lost. */
const WON_EACH = 23;
const LOST_EACH = 2;
/** The lost ones that nobody has given a reason for. */
const UNEXPLAINED = 0.2;

interface Outcome {
	outcome: "open" | "won" | "lost";
	reason: LossReason | null;
}

function findOutcome(job: DemoJob, chance: Random): Outcome | null {
	if (job.status === "Quote") return { outcome: "open", reason: null };
	if (job.source !== "entry" || job.job_type === 3) return null;
	if (job.status === "Cancelled" && job.number % LOST_EACH === 0)
		return {
			outcome: "lost",
			reason: chance.chance(UNEXPLAINED) ? null : chance.pick<LossReason>(LOSS_REASONS),
		};
	const isWon = job.status !== "Cancelled" && job.status !== "Deleted" && job.number % WON_EACH === 0;
	return isWon ? { outcome: "won", reason: null } : null;
}

const placeOf = (post_code: unknown, town: unknown) => ({
	post_code: String(post_code ?? ""),
	town: String(town ?? ""),
});

function toQuotedPlaces(row: Row<"job">) {
	const from = placeOf(row.collection_post_code, row.collection_town);
	const to = placeOf(row.delivery_post_code, row.delivery_town);
	const districts = [from, to].map(({ post_code }) => post_code.split(" ")[0] ?? "");
	return {
		...{ from, to, collection_date: row.collection_date ?? null },
		lane: districts.every(Boolean) ? districts.join(">") : "",
	};
}

/** Adds the quotes: those that are open, some that became jobs, and some cancelled ones that were lost. */
export function addQuotes(world: World, jobs: DemoJob[]) {
	const { rows } = world;
	const chance = world.random.fork("quotes");
	for (const job of jobs) {
		const found = findOutcome(job, chance);
		if (!found) continue;
		const { row, loadType, customer } = job;
		const price = row.total_charge ?? 0;
		const quoted_at = String(row.created_at);
		const isMailed = found.outcome !== "open" || chance.chance(0.7);
		const rate = rows.all("job_rate").find(({ job_id }) => job_id === row.id);
		rows.add("customer_quote", {
			...{ job_id: row.id, customer_id: customer.row.id, outcome: found.outcome, price },
			places: toQuotedPlaces(row),
			prices: [
				{
					...{
						load_type_id: loadType.id,
						code: loadType.code,
						description: loadType.description ?? "",
						price,
					},
					...{ card: "", reasons: rate?.reasons ?? [] },
				},
			],
			valid_until: addDays(quoted_at.slice(0, 10), VALID_DAYS),
			recipients: isMailed ? (customer.row.email ?? "") : "",
			quoted_by: job.enteredBy.id,
			quoted_at,
			mailed_at: isMailed ? quoted_at : null,
			loss_reason: found.reason,
			loss_note: found.reason === "other" ? "Carried it themselves" : "",
			decided_by: found.outcome === "open" ? null : job.enteredBy.id,
			decided_at: found.outcome === "open" ? null : quoted_at,
		});
	}
}
