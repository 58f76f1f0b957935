import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectDriverWorkday } from "~/db/repositories/connections/driver-days";
import { isUploadOf } from "~/domain/kernel/files/upload";
import type { DriverActor } from "~/shared/actor";
import { conflict } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Ctx } from "~/tenancy/ctx";
import type { DriverWrite, WriteOf } from "./write-schemas";

/** A write that is being applied. */
export interface Applying<Type extends DriverWrite["type"]> {
	ctx: Ctx<DriverActor>;
	write: WriteOf<Type>;
	/** When it happened, put right. */
	at: Date;
	/** Goes into the batch, which fails where the write has been applied before. */
	claim: Statement;
}

/** `already`: what the write wants is so. */
export type Applied = "applied" | "already";

/** The id under which what a write adds is stored: ids of devices are their own, not the company's. */
export const storedUid = ({ actor }: Ctx<DriverActor>, { uid }: { uid: string }) =>
	`driver ${actor.driver_id} ${uid}`;

/** What is stored with the entry of a write: its id, and where it happened. */
export const storedWith = (
	ctx: Ctx<DriverActor>,
	{ position, ...write }: { uid: string; position?: DriverWrite["position"] },
) => ({
	uid: storedUid(ctx, write),
	latitude: position?.latitude ?? null,
	longitude: position?.longitude ?? null,
	accuracy: position?.accuracy ?? null,
});

/** A workday of the driver. Throws 409 for one that is not, or is no more. */
export async function readOwnWorkday(ctx: Ctx<DriverActor>, id: number) {
	const [[day]] = await read(ctx.d1, [selectDriverWorkday(ctx.actor.driver_id, id)]);
	if (!day) throw conflict(driverAppText.notYourWorkday);
	return day;
}
export type OwnWorkday = Awaited<ReturnType<typeof readOwnWorkday>>;

/** Throws 409 unless the driver has uploaded each of these files to the bucket. */
export function assertOwnFiles(
	{ actor }: Ctx<DriverActor>,
	bucket: string,
	files: readonly (string | null | undefined)[],
): void {
	for (const file of files)
		if (file && !isUploadOf(file, bucket, actor.user_id)) throw conflict(driverAppText.notYourFile);
}
