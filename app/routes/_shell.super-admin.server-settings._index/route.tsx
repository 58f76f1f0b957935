import { redirect } from "@remix-run/cloudflare";

export const loader = () => redirect("/super-admin/server-settings/services");
