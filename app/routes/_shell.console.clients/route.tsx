import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { changeClientStatus } from "~/domain/provider/clients/change-status";
import { loadClientsScreen } from "~/domain/provider/clients/clients-screen";
import { recordCompanyExport } from "~/domain/provider/clients/company-export";
import { createClient } from "~/domain/provider/clients/create-client";
import { ClientsScreen } from "~/features/provider/clients";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Clients · Cartage" }];
export const handle = { title: "Clients", search: { placeholder: "Client, slug, email" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = Object.fromEntries(new URL(request.url).searchParams);
	return loadClientsScreen({
		platform: context.platform,
		principal: requirePrincipal(context),
		input: query,
	});
}

export const action = screenAction({ createClient, changeClientStatus, recordCompanyExport });

export const clientAction = submitScreenAction;

export default function Clients() {
	return <ClientsScreen {...useLoaderData<typeof loader>()} />;
}
