import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getMailbox } from "~/domain/kernel/local-mailbox/get-mailbox";

/** The mailbox as JSON, for tests and scripts: the filters are those of the screen. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
	Response.json(
		await getMailbox({
			platform: context.platform,
			principal: null,
			input: Object.fromEntries(new URL(request.url).searchParams),
		}),
	);
