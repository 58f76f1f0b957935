import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadClientsScreen } from "~/domain/provider/clients/clients-screen";
import { ClientsScreen } from "~/features/provider/clients";
import { useConsolePath } from "~/features/shell/navigation";
import { requirePrincipal } from "~/server/screen";

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

export default function Clients() {
	const canOpen = useConsolePath() === "/super-admin";
	return <ClientsScreen {...useLoaderData<typeof loader>()} canOpen={canOpen} />;
}
