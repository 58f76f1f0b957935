import type { Attention, HomeFacts } from "~/domain/shell/dashboard/facts";

/** Home at ten o'clock of a winter's day, for someone who may open everything and for whom nothing waits. */
export const homeFacts = (fields: Partial<HomeFacts> = {}): HomeFacts => ({
	...{ today: "2026-11-23", time: "10:00" },
	may: { allocate: true, diary: true, planner: true, finance: true },
	...{ jobs_today: null, revenue_today: null, unallocated: null, on_board: null, late: null, absent: null },
	...{ charges: null, requests: null, files: null, holidays: null, approvals: null, road: null },
	...{
		night_note: null,
		to_price: null,
		pipeline: null,
		proofs: null,
		hours: null,
		duty: null,
		expiring: null,
	},
	...fields,
});

/** A job of that day, due at noon, from Luton to Derby. */
export const waitingJob = (id: number, fields: Partial<Attention> = {}): Attention => ({
	...{ id, job_number: `48${String(id).padStart(3, "0")}`, customer_name: "Kestrel", status: "Pending" },
	...{ diary_date: "2026-11-23", date: "2026-11-23", time: "12:00", late: null },
	...{ load_type: null, collection_town: "Luton", delivery_town: "Derby" },
	...fields,
});
