import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { listRateCards } from "~/domain/master-data/rates/cards/read-cards";
import { copyRateCard, createRateCard } from "~/domain/master-data/rates/cards/save-card";
import { readCardOptions } from "~/domain/master-data/rates/screens/card-options";
import { CardListScreen } from "~/features/master-data/rates";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Rate cards · Cartage" }];

export const handle: SearchHandle & { title: string } = {
	title: "Rate cards",
	search: { placeholder: "Search cards by name, customer, use" },
};

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const [list, options] = await Promise.all([
		listRateCards({ ctx, input: undefined }),
		readCardOptions({ ctx, input: undefined }),
	]);
	return { list, options, mayWrite: isCallPermitted("rate-cards.write", ctx.actor.permissions) };
}

export const action = screenAction({ createRateCard, copyRateCard });

export const clientAction = submitScreenAction;

export default function RateCards() {
	return <CardListScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
