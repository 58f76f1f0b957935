import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { getRateCard } from "~/domain/master-data/rates/cards/read-cards";
import { updateRateCardHead } from "~/domain/master-data/rates/cards/save-card";
import { approveRateCard, saveRateCardVersion } from "~/domain/master-data/rates/cards/save-version";
import { readCardOptions } from "~/domain/master-data/rates/screens/card-options";
import { CardEditor } from "~/features/master-data/rates";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.view.card.name ?? "Rate card"} · Cartage` },
];

export const handle = {
	title: (data: { view: { card: { name: string } } } | undefined) => data?.view.card.name ?? null,
};

export async function loader({ params, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const id = Number(params.id);
	if (!Number.isSafeInteger(id) || id < 1)
		throw new Response("This rate card does not exist.", { status: 404 });
	const [view, options] = await Promise.all([
		getRateCard({ ctx, input: { id } }),
		readCardOptions({ ctx, input: undefined }),
	]);
	const may = (area: "rate-cards.write" | "rates.price") => isCallPermitted(area, ctx.actor.permissions);
	return { view, options, mayWrite: may("rate-cards.write"), mayPrice: may("rates.price") };
}

export const action = screenAction({ saveRateCardVersion, approveRateCard, updateRateCardHead });

export const clientAction = submitScreenAction;

export default function RateCard() {
	const data = useLoaderData<typeof loader>();
	return <CardEditor key={data.view.card.id} {...data} />;
}

export const ErrorBoundary = ScreenError;
