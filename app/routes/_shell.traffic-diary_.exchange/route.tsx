import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { listBoardLoads } from "~/domain/connections/exchange/board";
import { clientScreen } from "~/server/screen";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { ExchangeScreen } from "./exchange-screen";

export const meta: MetaFunction = () => [{ title: "Courier exchange · Cartage" }];
export const handle = { title: "Courier exchange" };

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return {
		board: await listBoardLoads.run({ ctx, input: undefined }),
		today: todayInLondon(ctx.now),
		canChangeSettings: ctx.actor.permissions.has("/settings/integrations/courier-exchange"),
	};
}

/** Another load of the same board changes nothing of the list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
	const isOtherLoad = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return isOtherLoad ? false : defaultShouldRevalidate;
}

export default function CourierExchangeBoard() {
	return <ExchangeScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
