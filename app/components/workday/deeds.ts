import { CallError, call, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";

interface Sent {
	method: "POST" | "PUT" | "DELETE" | "GET";
	path: string;
	body?: unknown;
	/** Said in place of what the server says. */
	says?: string;
	/** Says nothing when it goes well. */
	quiet?: boolean;
}

/** Does something and says how it went; answers what the server answered, null where it was refused. */
export async function doAndSay<T>({ method, path, body, says, quiet }: Sent): Promise<T | null> {
	try {
		const { message, data } = await call<T>(path, { method, body });
		const text = says ?? message;
		if (text && !quiet) toast.success(text);
		return data;
	} catch (failure) {
		toast.error(saidOf(failure));
		return null;
	}
}

/** What a refused call says, the first field's complaint before the general one. */
export function saidOf(failure: unknown): string {
	const [first] = failure instanceof CallError ? Object.values(failure.fields) : [];
	return first ?? whyFailed(failure);
}
