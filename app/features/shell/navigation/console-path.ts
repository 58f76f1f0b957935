import { useLocation } from "@remix-run/react";

/** The consoles of the provider: staff see one, super admins the other; most screens are the same file on both paths. */
export type ConsolePath = "/console" | "/super-admin";

/** The console that an address belongs to. */
export const toConsolePath = (pathname: string): ConsolePath =>
	pathname.startsWith("/super-admin") ? "/super-admin" : "/console";

/** The console that the open screen belongs to. */
export const useConsolePath = (): ConsolePath => toConsolePath(useLocation().pathname);
