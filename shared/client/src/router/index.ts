/**
 * The router names that remotes use. The shell hands this module over at run time, one instance for the page; sharing
 * the whole of react-router-dom would cost 61 kB instead of 13 (docs/decisions).
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Route,
  Router,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction } from 'react-router-dom';
