import { visitPages } from "./merchant-pages.ts";

visitPages("desktop");
