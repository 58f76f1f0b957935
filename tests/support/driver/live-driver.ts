import type { LiveDriver } from "~/domain/planning/organizer/live-responses";

interface SampleFields {
	full_name?: string;
	state?: LiveDriver["state"];
	late_minutes?: number;
	open_stops?: number;
	stops?: LiveDriver["stops"];
	v_code?: string;
	depot?: number;
	town?: string;
	fix?: { at: string; latitude: number; longitude: number; speed?: number | null; heading?: number | null };
}

/** A driver on duty, as the call for live drivers answers. */
export function liveDriver(id: number, fields: SampleFields = {}): LiveDriver {
	const { full_name = `Driver ${id}`, state = "stopped", late_minutes = null, depot, town } = fields;
	const end = {
		name: null,
		town: town ?? null,
		post_code: null,
		date: "2026-11-23",
		time: null,
		time_until: null,
		latitude: null,
		longitude: null,
	};
	return {
		work_day_id: id,
		date: "2026-11-23",
		shift_type_id: 1,
		driver: { id, code: `D${id}`, full_name, mobile: null },
		vehicle: { id, code: `V${id}`, reg: `AB${id} CDE`, v_code: fields.v_code ?? null },
		trailer: null,
		depot: depot === undefined ? null : { id: depot, name: `Depot ${depot}` },
		start_time: "06:00",
		clock_in: "2026-11-23T06:00:00.000Z",
		clock_out: state === "finished" || state === "clocked_out" ? "2026-11-23T09:00:00.000Z" : null,
		state,
		waiting_since: null,
		late_minutes,
		open_stops: fields.open_stops ?? 0,
		fix: fields.fix ? { speed: null, heading: null, ...fields.fix, accuracy: null, age_seconds: 0 } : null,
		next_stop: null,
		stops: fields.stops ?? [],
		driving: null,
		jobs: [
			{
				job_id: id,
				job_number: String(48_000 + id),
				parent_id: null,
				job_type: 1,
				status: "Booked",
				progress: "to_do",
				customer_name: null,
				customer_email: null,
				collection: end,
				delivery: null,
			},
		],
		activity: [],
		checks: [],
		images: [],
	};
}
