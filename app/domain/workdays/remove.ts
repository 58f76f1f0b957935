import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { notFound } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import { faster } from "./faster";
import { heldQuery, releaseDriver } from "./release";

/** Takes the driver off a workday: it goes, or stays on the vehicle with its jobs only planned. Throws 404, and 409 once work has begun. */
export async function removeWorkday({ ctx, input }: Verb<{ id: number }>): Promise<{ id: number }> {
	const [[day]] = await read(ctx.d1, [heldQuery("w.id = ?", input.id)]);
	if (!day) throw notFound("Workday");
	const { writes, changes } = releaseDriver(ctx, day);
	await faster(commit(ctx, writes, changes));
	return { id: input.id };
}
