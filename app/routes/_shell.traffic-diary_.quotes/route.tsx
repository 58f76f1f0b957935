import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { listCustomerQuotes } from "~/domain/portal/quotes/read-quotes";
import { clientScreen } from "~/server/screen";
import { MAX_SEARCH_LENGTH } from "~/shared/input-fields";
import { QUOTE_STATES } from "~/shared/quotes";
import { ScreenError } from "~/ui/overlay/screen-error";
import { QuotesScreen } from "./quotes-screen";

export const meta: MetaFunction = () => [{ title: "Quotes · Cartage" }];
export const handle = {
	title: "Quotes",
	search: { placeholder: "Search quotes by number, customer, place" },
};

const PAGE = /^[1-9]\d{0,5}$/;

/** `?state` lists those that are open, won, lost or expired, `page` a page of them, `keywords` those that have them; `quote` names the one that is open. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const params = new URL(request.url).searchParams;
	const state = QUOTE_STATES.find((one) => one === params.get("state")) ?? "open";
	const page = PAGE.exec(params.get("page") ?? "")?.[0] ?? "1";
	const keywords = (params.get("keywords") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
	return {
		...(await listCustomerQuotes({ ctx, input: { state, page, keywords } })),
		...{ state, keywords },
		mayWrite: isCallPermitted("jobs.write", ctx.actor.permissions),
	};
}

export default function QuotesRoute() {
	return <QuotesScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
