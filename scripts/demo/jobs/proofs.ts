import type { Row } from "../shared/rows";
import type { DemoJob, Random, World } from "../world/world";

const PEOPLE =
	"D Sykes|M Ward|J Hollis|K Amin|P Novak|S Reeves|T Bright|L Osman|R Finch|C Drury|H Malik|G Stone".split(
		"|",
	);

/** Adds a proof of collection or delivery: name, signature, time, and sometimes a photograph. */
export function addProof(
	world: World,
	chance: Random,
	job: DemoJob,
	row: Row<"job">,
	type: 0 | 1,
	date: string,
	minutes: number,
) {
	const { rows, clock, files, pictures } = world;
	const recent = job.day >= -2;
	const name = chance.pick(PEOPLE);
	const storePicture = (kind: "photo" | "signature", list: readonly Uint8Array[]) => {
		// Older proofs share a few pictures, so that the demo loads in seconds.
		const key = recent
			? `pods/${row.id}-${kind}-${type}.png`
			: `pods/archive-${kind}-${chance.int(1, list.length)}.png`;
		if (recent) files.push({ key, type: "image/png", body: chance.pick(list) });
		return key;
	};
	const image = type === 1 && chance.chance(0.6) ? storePicture("photo", pictures.photographs) : null;
	return rows.add("job_process", {
		job_id: row.id,
		type,
		work_day_id: job.turns[0]?.turn.row.id ?? null,
		pod_name: name,
		pod_sign: storePicture("signature", pictures.signatures),
		pod_time: clock.time(date, minutes),
		pod_image: image,
		pod_images: image ? [image] : [],
		notes: null,
		created_by: job.turns[0]?.turn.driver.user.id ?? job.enteredBy.id,
		created_at: clock.instant(date, minutes),
		updated_at: clock.instant(date, minutes),
	});
}
