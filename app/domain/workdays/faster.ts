import { ForeignKeyViolation, StaleVersion, UniqueViolation } from "~/db/commit";
import { conflict, notFound } from "~/domain/errors";

const FASTER = "Somebody else changed this day in the meantime. Please reload and try again.";

/** What a save of a workday answers; where somebody else was faster, 409, and 404 where what it names is gone. */
export async function faster<Saved>(save: Promise<Saved>): Promise<Saved> {
	try {
		return await save;
	} catch (failure) {
		if (failure instanceof UniqueViolation || failure instanceof StaleVersion) throw conflict(FASTER);
		if (failure instanceof ForeignKeyViolation) throw notFound("Trailer");
		throw failure;
	}
}
