import type { CommitTarget } from "~/db/commit";

/** A context to commit with: a staff member at a fixed time; `announced` and `carried` collect the announced sequences and changes. */
export function commitTarget(
	d1: D1Database,
	actor: CommitTarget["actor"] = { type: "client", name: "Priya Shah", user_id: 1 },
) {
	const announced: number[] = [];
	const carried: (string | null | undefined)[] = [];
	const target: CommitTarget = {
		d1,
		actor,
		now: new Date("2026-11-20T09:30:00.000Z"),
		room: {
			announce: async (seq, changes) => {
				announced.push(seq);
				carried.push(changes);
			},
		},
		background: { committed: async () => {} },
		waitUntil: (work) => void work,
	};
	return { target, announced, carried };
}
