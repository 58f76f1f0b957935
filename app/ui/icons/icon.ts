import type { LucideIcon } from "lucide-react";

/** A line icon, passed as a component so that the receiver decides its size. */
export type Icon = LucideIcon;
