import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { listStandingOrders } from "~/domain/diary/standing-orders/read-orders";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { clientScreen } from "~/server/screen";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { OrdersScreen } from "./orders-screen";

export const meta: MetaFunction = () => [{ title: "Standing orders · Cartage" }];
export const handle = { title: "Standing orders" };

/** `?ended=1` lists those that have ended; `order` names the one that is open. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const isEnded = new URL(request.url).searchParams.get("ended") === "1";
	const { standing_orders } = await listStandingOrders({ ctx, input: { ended: isEnded ? 1 : 0 } });
	return {
		orders: standing_orders,
		isEnded,
		today: todayInLondon(ctx.now),
		mayWrite: isCallPermitted("jobs.write", ctx.actor.permissions),
	};
}

/** Another order of the same list changes nothing of it. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const isSameList =
		currentUrl.pathname === nextUrl.pathname &&
		currentUrl.search !== nextUrl.search &&
		currentUrl.searchParams.get("ended") === nextUrl.searchParams.get("ended");
	return isSameList ? false : defaultShouldRevalidate;
}

export default function StandingOrders() {
	return <OrdersScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
