import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	getExchangeSettings,
	saveExchangeSettings,
	testExchange,
} from "~/domain/connections/exchange/settings";
import { ExchangeForm } from "~/features/connections/exchange";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Courier exchange · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return { settings: await getExchangeSettings({ ctx, platform: context.platform, input: undefined }) };
}

export const action = screenAction({ saveExchangeSettings, testExchange });

export const clientAction = submitScreenAction;

export default function CourierExchange() {
	const { settings } = useLoaderData<typeof loader>();
	return <ExchangeForm settings={settings} />;
}
