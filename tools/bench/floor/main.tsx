import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { useSession } from './session';

/** The floor: the smallest page that could still be called a sign-in with the product's libraries. */
function Login() {
  const navigate = useNavigate();
  const signIn = useSession((session) => session.signIn);
  const [user, setUser] = useState('');
  const submit = () => {
    signIn(user);
    void navigate('/list');
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ maxWidth: 360, m: 'auto', mt: 10, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <TextField name="username" label="Tên đăng nhập" value={user} onChange={(event) => setUser(event.target.value)} />
      <TextField name="password" label="Mật khẩu" type="password" />
      <Button type="submit" variant="contained">
        Đăng nhập
      </Button>
    </Box>
  );
}

const router = createBrowserRouter([
  { path: '/login', element: <Login /> },
  {
    HydrateFallback: () => null,
    lazy: () => import('./frame').then((module) => ({ Component: module.Frame })),
    children: [
      { path: '/map', lazy: () => import('./map').then((module) => ({ Component: module.OneMark })) },
      { path: '*', lazy: () => import('./list').then((module) => ({ Component: module.List })) },
    ],
  },
]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  </QueryClientProvider>,
);
