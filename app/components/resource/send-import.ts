import { CallError, call } from "~/components/api";
import type { ImportAnswer } from "~/domain/resources/import";

type Sent = { answer: ImportAnswer; message: string } | { fault: string };

/** Sends a file to be looked at, or saved. Answers what the server made of it, or why it took none of it. */
export async function sendImport(
	path: string,
	file: File,
	{ preview, mapping }: { preview: boolean; mapping?: ImportAnswer["mapping"] },
): Promise<Sent> {
	const body = new FormData();
	body.set("file", file);
	body.set("preview", preview ? "1" : "0");
	if (mapping) body.set("mapping", JSON.stringify(mapping));
	try {
		const { data, message } = await call<ImportAnswer>(path, { method: "POST", body });
		return { answer: data, message: message ?? "" };
	} catch (failure) {
		if (!(failure instanceof CallError)) return { fault: "Something Went Wrong" };
		return { fault: Object.values(failure.fields)[0] ?? failure.message };
	}
}
