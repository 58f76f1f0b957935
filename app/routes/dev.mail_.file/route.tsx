import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getMailFile } from "~/domain/kernel/local-mailbox/get-mail-file";
import { mailFileInput } from "~/domain/kernel/local-mailbox/schemas";
import { notFound } from "~/shared/errors";

/** A file of a mail: `?mail=northline-17&file=0`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const parsed = mailFileInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!parsed.success) throw notFound("File");
	return await getMailFile({ platform: context.platform, principal: null, input: parsed.data });
}
