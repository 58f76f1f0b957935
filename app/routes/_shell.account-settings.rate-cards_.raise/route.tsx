import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { listRateCards } from "~/domain/master-data/rates/cards/read-cards";
import { RaiseScreen } from "~/features/master-data/rates";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Raise prices · Cartage" }];

export const handle = { title: "Raise prices" };

/** `?cards=3,7` chooses these cards; without it all that are charged. */
export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const list = await listRateCards({ ctx, input: undefined });
	return { list, mayWrite: isCallPermitted("rate-cards.write", ctx.actor.permissions) };
}

export default function RaisePrices() {
	return <RaiseScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
