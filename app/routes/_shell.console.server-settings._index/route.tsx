import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { toConsolePath } from "~/features/shell/navigation";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(`${toConsolePath(new URL(request.url).pathname)}/server-settings/services`);
