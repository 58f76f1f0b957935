import * as z from "zod/mini";

/** Who made a change, as the log stores it. */
const changeActor = z.object({ user_id: z.nullable(z.int()), name: z.string(), user_type: z.string() });
export type ChangeActor = z.infer<typeof changeActor>;

/** The actor of an event; null for customers and drivers, who receive none. */
export function readChangeActor(actor: unknown): ChangeActor | null {
	const parsed = changeActor.safeParse(actor);
	return parsed.success ? parsed.data : null;
}
