import { lazy } from "react";

// Each is a chunk of its own, fetched when it is first rendered.
export const JobDetail = lazy(() => import("./job-detail"));
