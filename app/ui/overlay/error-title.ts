import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";

/** The title of a page whose screen failed before it had one of its own; for the frames around screens. */
export const errorTitle: MetaFunction = ({ error }) => [
	{ title: isRouteErrorResponse(error) && error.status === 404 ? "Page not found · Cartage" : "Cartage" },
];
